import type { Family } from './family.ts';
import { look, picture, slowly } from './phrases.ts';

export const door: Family = {
  firm: 'Sickla Glas & Snickeri AB',
  talk: [picture, slowly],
  order: [look, 'Justering i {plats}, {adress}. Räcker det inte, måtta upp och skicka pris.'],
  inside: [
    '{@} Det här kan vara garanti. Kolla besiktningsprotokollet innan vi betalar något.',
    '{@} Tredje anmälan om samma fabrikat i huset. Jag tar upp det med byggaren på torsdag.',
  ],
};

export const lock: Family = {
  firm: 'Låsteknik i Haninge AB',
  talk: [
    [
      'Hej {namn}. Händer det varje gång eller bara ibland?',
      'Nästan varje gång. På morgonen brukar det gå lite lättare.',
    ],
    [
      'Hej {namn}. Tack. Är det fler som har märkt det?',
      'Ja, minst två grannar som jag har pratat med.',
    ],
  ],
  order: [
    'Lås och passage, {plats} på {adress}. Byt det som behövs, ny cylinder bara efter godkännande.',
    look,
  ],
  inside: [
    '{@} Stäm av med nyckelförteckningen innan vi lämnar ut något.',
    '{@} Kan du se i passagesystemet vad som har hänt det senaste dygnet?',
  ],
};

export const lift: Family = {
  firm: 'Nacka Hisservice AB',
  talk: [
    [
      'Hej {namn}. Tack, hissfirman är kontaktad. Vet du om någon i huset inte klarar trapporna?',
      'Ja, på plan 6 bor en dam som har hemtjänst fyra gånger om dagen.',
    ],
    [
      'Hej {namn}. Vi har meddelat hissfirman. Händer det varje gång eller bara ibland?',
      'Ungefär var tredje gång, och alltid på väg ner.',
    ],
  ],
  order: [
    'Driftstörning, {plats} på {adress}. Åk på serviceavtalet och skriv felkod i rapporten.',
    'Återkommande fel, {plats} på {adress}. Vi vill ha en ordentlig felsökning, inte bara omstart.',
  ],
  inside: [
    '{@} Två boende klarar inte trapporna. Kan du ringa dem och höra om de behöver hjälp med handling?',
    '{@} Ta upp det här på nästa avtalsmöte, det är för många fel på samma hiss.',
  ],
};

export const laundry: Family = {
  firm: 'Vitvaruservice Gustavsberg AB',
  talk: [
    [
      'Hej {namn}. Vi sätter upp en lapp så länge. Fick du ut din tvätt?',
      'Ja, till slut. Jag hängde den hemma i stället.',
    ],
  ],
  order: [
    'Tvättstuga, {plats} på {adress}. Felbeskrivning finns i anmälan. Laga om det går på plats, annars pris.',
  ],
  inside: [
    '{@} Är det värt att laga en gång till, eller ska vi ta det i nästa års budget?',
    '{@} Kan du förlänga tvättiderna tills allt är igång igen?',
  ],
};

export const appliance: Family = {
  firm: 'Vitvaruservice Gustavsberg AB',
  talk: [
    [
      'Hej {namn}. Kan du skicka en bild på typskylten? Den sitter oftast i luckans kant.',
      'Bild tagen. Det står också ett serienummer på sidan.',
    ],
    [
      'Hej {namn}. Vilket fabrikat är det, och ungefär hur gammalt?',
      'Fabrikatet är bortnött, men det satt här när vi flyttade in.',
    ],
  ],
  order: [
    'Vitvara i {plats}, {adress}. Är den äldre än åtta år byter vi hellre än lagar.',
    'Kan ni ta {plats}, {adress}? Den boende är hemma efter klockan 16.',
  ],
  inside: [
    '{@} Garantin gick ut i våras. Hör med leverantören ändå, den är inte ens tre år.',
    '{@} Måtten är udda här, 55 cm. Kontrollera innan du beställer.',
  ],
};

export const surface: Family = {
  firm: 'Målarna i Årsta HB',
  talk: [
    [
      'Hej {namn}. Har det blivit större sedan du såg det, och hur stort är det ungefär?',
      'Det är nog ungefär lika stort som i början. Jag lägger in en bild med tumstock.',
    ],
    picture,
  ],
  order: [
    'Ytskikt i {plats}, {adress}. Titta på plats, fotografera och lämna pris. Vänta med att börja tills jag godkänt.',
    look,
  ],
  inside: [
    '{@} Ta med det till besiktningen i stället för att laga nu.',
    '{@} Byggaren menar att det är normalt slitage. Jag håller inte med, se bilderna.',
  ],
};

export const roof: Family = {
  firm: 'Skärgårdens Plåt & Tak AB',
  talk: [
    [
      'Hej {namn}. Tack. Håll gärna undan därifrån tills vi har varit där, det kan lossna mer.',
      'Det gör vi. Jag har sagt till grannarna också.',
    ],
  ],
  order: [
    'Tak och plåt, {plats} på {adress}. Säkra direkt, återkom med pris på varaktig åtgärd.',
    'Kan ni ta {plats}, {adress} med skylift? Samordna gärna med de andra punkterna i huset.',
  ],
  inside: [
    '{@} Det ligger i underhållsplanen till nästa år. Går det att tidigarelägga?',
    '{@} Beställ lift en dag och ta alla punkterna samtidigt.',
  ],
};

export const yard: Family = {
  firm: 'Trädgårdstjänst Värmdö AB',
  talk: [
    picture,
    [
      'Hej {namn}. Tack för att du sa till. Är det något som någon kan göra sig illa på?',
      'Inte direkt, men det vore bra om det blev gjort före helgen.',
    ],
  ],
  order: ['Utemiljö, {plats} på {adress}. Gör säkert först och laga sedan. Beskrivning i ärendet.'],
  inside: [
    '{@} Kan du ta en bild när du ändå är där, så att vi har från före och efter?',
    '{@} Entreprenören har tider att hålla enligt avtalet. Ta upp avvikelsen.',
  ],
};

export const waste: Family = {
  firm: 'Trädgårdstjänst Värmdö AB',
  talk: [
    [
      'Hej {namn}. Tack för att du sa till. Är det lika på båda sidor av huset?',
      'Nej, bara här. På andra sidan är det i ordning.',
    ],
  ],
  order: ['Uppdrag: {plats}, {adress}. Åtgärda enligt anmälan och fotografera före och efter.'],
  inside: ['{@} Tredje gången på kort tid. Ska vi ta upp det i nästa nyhetsbrev till de boende?'],
};

export const vandal: Family = {
  firm: 'Saneringsteamet i Nacka AB',
  talk: [
    [
      'Hej {namn}. Tack. Vi gör en polisanmälan för fastigheten. Såg du när det hände?',
      'Nej, men det var i ordning när jag kom hem vid elva.',
    ],
  ],
  order: ['Skadegörelse, {plats} på {adress}. Fotografera, städa och gör tillfälligt tätt i dag.'],
  inside: [
    '{@} Polisanmälan är gjord. Lägg in diarienumret när vi får det, försäkringen vill ha det.',
  ],
};
