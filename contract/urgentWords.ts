import type { OutsideLocale } from './locales.ts';

/**
 * Words of danger to life or of damage that grows by the minute. They stand by themselves in a text, `*` is any ending.
 * Everyday reports must not have them, in any of the languages: `brand` alone would match “brand new”, `fire` the
 * Norwegian four, `es brennt` a lamp.
 */
const WORDS: Record<OutsideLocale, string> = {
  'sv-SE':
    'forsar,sprutar vatten,vatte* sprutar,översvämm*,översvämning,rörbrott,brinner,eldsvåda,en brand,brand i köket,brand i trapp*,brand i käll*,det ryker,ryker ur,rök ur,full* av rök,svart rök,gaslukt,luktar gas,gasläck*,fast i hiss*,inbrott,gnistrar,strömförande',
  'en-GB':
    'gushing,flooding,flooded,burst pipe,water is pouring,pouring through,pouring from,on fire,a fire in,fire in the,is burning,full of smoke,smell* of gas,smell gas,gas leak*,stuck in the lift,stuck in the elevator,trapped in the lift,been broken into,sparks,sparking',
  'da-DK':
    'fosser,vælter vand,vand* sprøjter,oversvøm*,det brænder,brand i opgang*,brand i kæld*,fyldt med røg,gaslugt,lugter af gas,lugter gas,fast i elevatoren,indbrud,gnistrer,strømførende',
  'nb-NO':
    'vann* spruter,det brenner,en brann,brann i kjell*,fylt med røyk,gasslukt,lukter gass,tatt fyr,fast i heisen,innbrudd',
  'fi-FI':
    'ryöppyää,suihkuaa,tulvii,tulipalo,on tulessa,täynnä savua,kaasun haju*,haisee kaasu*,kaasuvuoto,jumissa hississä,jäi* hissiin,murto,kipinöi*',
  'de-DE':
    'wasser schießt,überschwemm*,überflut*,rohrbruch,wasserrohrbruch,es brennt im,feuer im,in flammen,voller rauch,rauch im treppenhaus,gasgeruch,riecht nach gas,im aufzug fest,im aufzug stecken,eingebrochen,funken',
  'pl-PL':
    'tryska,leje się z sufitu,leje się woda,woda leje się,zalewa,zalało,pożar,pełno dymu,zapach gazu,czuć gaz*,ulatnia się gaz,utkn* w windzie,włamani*,włamał*,iskrzy',
  'uk-UA':
    'хлище,затоп*,прорвало,пожежа,горить квартира,загорілося,запах газу,пахне газом,витік газу,застря* в ліфті,застря* у ліфті,зламали двері,іскрить',
  'ar-SA':
    'فيضان,يتدفق من السقف,انفجار أنبوب,غمر*,اندلع حريق,حريق في,يحترق,دخان كثيف,رائحة غاز,رائحة الغاز,تسرب غاز,عالق* في المصعد,اقتحام',
};

/** Words alone: neither case, accents nor punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

const URGENT = new RegExp(
  ` (?:${Object.values(WORDS)
    .join()
    .replaceAll(/[^,*]+/gu, plain)
    .replaceAll(',', '|')
    .replaceAll('*', '\\S*')}) `,
  'u',
);

/** Whether a description, in whatever language, has a word of danger. */
export const soundsUrgent = (text: string): boolean => URGENT.test(` ${plain(text)} `);
