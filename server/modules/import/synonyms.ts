import type { ImportFieldName } from '#contract/importFields.ts';

/** Common headings per field, in every locale; the company's own terms are added. */
export const SYNONYMS: Record<ImportFieldName, string> = {
  name: 'namn|navn|nimi|name|nazwa|bezeichnung|benämning|etikett|label|lag|hold|team|tiimi|zespół',
  inactive:
    'inaktiv|inaktivt|dold|skjult|ei käytössä|piilotettu|inactive|hidden|nieaktywny|ukryte|inaktiv|ausgeblendet',
  forReporters:
    'för anmälare|for meldere|for anmeldere|ilmoittajille|for reporters|dla zgłaszających|für melder',
  stopText: 'stopptext|stopptekst|stoptekst|ohje|stop text|tekst zatrzymujący|stopptext|hinweis',
  chargedKind: 'typ|slag|type|tyyppi|rodzaj|art|kind',
  category: 'kategori|kategoria|luokka|category|kategorie|yrkesgrupp',
  isGuarantee: 'garanti|takuu|guarantee|warranty|gwarancja|garantie|gewährleistung|garantifel',
  chargedEntity: 'betalare|betaler|maksaja|payer|charged entity|płatnik|kostenträger',
  productCategory:
    'produktkategori|varekategori|tuoteryhmä|product category|kategoria produktu|produktkategorie|produkt',
  sequence:
    'ordning|sortering|rekkefølge|rækkefølge|järjestys|sequence|order|kolejność|reihenfolge',
  project: 'projekt|prosjekt|projekti|kohde|project|projektnamn|projektnummer',
  projectNumber:
    'projektnummer|projektnr|projekt nr|prosjektnummer|projektinumero|project number|project no|numer projektu|nr projektu|projekt id|nummer|nr|number|no|numer|numero|nro',
  projectName:
    'projektnamn|projekt|prosjektnavn|prosjekt|projektnavn|projektin nimi|projekti|project name|project|nazwa projektu|projektname|namn|navn|nimi|name|nazwa|benämning|bezeichnung',
  projectCity:
    'projektort|prosjektsted|projektby|projektin paikkakunta|project city|miasto projektu|projektstadt',
  street:
    'adress|gatuadress|gata|adresse|gateadresse|gade|osoite|katuosoite|address|street|street address|ulica|adres|straße|strasse|anschrift',
  postalCode:
    'postnummer|postnr|post nr|postinumero|postcode|postal code|zip|kod pocztowy|plz|postleitzahl',
  city: 'ort|postort|stad|poststed|by|sted|kaupunki|postitoimipaikka|paikkakunta|city|town|miasto|miejscowość|stadt|ort',
  objectId:
    'objektnummer|objektnr|objekt|lgh nr|lghnr|lgh|lägenhetsnummer|lägenhet|leilighetsnummer|lejlighed|bolignummer|huoneisto|kohdenumero|asunto|object number|object|apartment|apartment number|flat|unit|numer lokalu|lokal|mieszkanie|objektnummer|wohnung|wohnungsnummer|einheit|einheitennummer',
  details:
    'beskrivning|beskrivelse|storlek|kuvaus|details|description|size|opis|beschreibung|größe|typ',
  access:
    'tillträde|nyckel|portkod|adgang|nøkkel|nøgle|kulku|avain|access|key|dostęp|klucz|zugang|schlüssel',
  email:
    'e-post|epost|e-postadress|mejl|mail|e-mail|e-postadresse|mailadresse|sähköposti|email|adres e-mail|e-mail-adresse',
  firstname: 'förnamn|fornavn|etunimi|first name|given name|imię|vorname',
  lastname:
    'efternamn|etternavn|efternavn|sukunimi|last name|surname|family name|nazwisko|nachname',
  role: 'roll|rolle|rooli|role|rola|behörighet|rettighet',
  firm: 'företag|firma|firmanavn|yritys|company|firm|spółka|unternehmen|bolag',
  categories: 'kategorier|kategoriat|luokat|categories|kategorie|kategorien|yrken|fag',
  title:
    'rubrik|titel|tittel|otsikko|title|subject|tytuł|temat|betreff|ärende|sag|sak|tapaus|issue|zgłoszenie|vorgang|händelse',
  text: 'text|tekst|teksti|beskrivning|beskrivelse|kuvaus|description|opis|beschreibung',
  from: 'från|från och med|fra|fra og med|startdatum|datum|dato|alkaen|alku|päivä|from|start|date|od|data|von|ab|beginn',
  to: 'till|till och med|til|til og med|slutdatum|slutt|slut|asti|loppu|to|until|end|do|bis|ende',
  forContractors:
    'för entreprenörer|for entreprenører|for entreprenør|urakoitsijoille|for contractors|dla wykonawców|für auftragnehmer',
  number: 'nr|nummer|ärendenummer|saksnummer|sagsnummer|numero|number|no|numer|vorgangsnummer',
  description: 'beskrivning|beskrivelse|kuvaus|description|opis|beschreibung|text',
  status: 'status|tila|stan',
  priority: 'prio|prioritet|prioriteetti|kiireellisyys|priority|priorytet|priorität',
  address: 'adress|adresse|osoite|address|adres|anschrift|objekt|plats',
  space: 'utrymme|rum|rom|tila|huone|space|room|pomieszczenie|raum',
  errorType:
    'feltyp|feiltype|fejltype|vikatyyppi|fault type|error type|typ usterki|schadensart|fehlerart',
  responsible:
    'handläggare|ansvarig|saksbehandler|ansvarlig|sagsbehandler|käsittelijä|vastuuhenkilö|responsible|handler|assignee|prowadzący|odpowiedzialny|bearbeiter|zuständig',
  team: 'team|lag|tiimi|zespół|grupp',
  due: 'klart senast|förfaller|frist|frist for|senest klar|valmis viimeistään|eräpäivä|due|due date|deadline|termin|fällig|fällig am',
  created:
    'skapat|skapad|opprettet|oprettet|luotu|created|utworzono|data zgłoszenia|erstellt|angelegt|anmäld|anmält',
  reporterName:
    'anmälare|anmälarens namn|boende|melder|anmelder|ilmoittaja|reporter|reporter name|zgłaszający|melder|hyresgäst',
  reporterEmail:
    'anmälarens e-post|melders e-post|anmelders e-mail|ilmoittajan sähköposti|reporter email|e-mail zgłaszającego|e-mail des melders|e-post',
  reporterPhone:
    'anmälarens telefon|telefon|mobil|puhelin|phone|telephone|telefon zgłaszającego|tlf',
  area: 'område|alue|area|obszar|bereich|hus|byggnad',
  chargedReason: 'betalare skäl|kostenträger grund',
  agreement: 'avtal|avtalsnummer|avtale|aftale|sopimus|agreement|contract|umowa|vertrag',
  assignees: 'medverkande|medvirkende|muut tekijät|also assigned|współpraca|mitwirkende',
  labels: 'etiketter|etikett|taggar|merkelapper|mærkater|tunnisteet|labels|tags|etykiety|etiketten',
  visitFrom:
    'planerat besök|besök|planlagt besøk|planlagt besøg|sovittu käynti|planned visit|planowana wizyta|geplanter besuch',
  visitTo: 'besök till|besøk til|besøg til|käynti päättyy|visit to|wizyta do|besuch bis',
  waitingFor: 'väntar på|venter på|afventer|odottaa|waiting for|oczekuje na|wartet auf',
  waitingUntil: 'väntar till|venter til|afventer til|waiting until|oczekuje do|wartet bis',
  waitingNote: 'waiting note',
  closed:
    'avslutat|avslutad|stängt|avsluttet|lukket|afsluttet|suljettu|closed|closed at|zamknięto|abgeschlossen|erledigt am',
  resolution: 'resultat|tulos|outcome|resolution|wynik|ergebnis',
  resolutionText: 'resolution text',
  rejectReason: 'reject reason',
  rejectText: 'reject text',
  forStaff:
    'för personal|för medarbetare|for ansatte|for personale|henkilökunnalle|for staff|dla pracowników|für personal|für mitarbeiter',
  repeatUnit:
    'upprepas|återkommer|upprepning|gjentas|gjentakelse|gentages|gentagelse|toistuu|toistuminen|repeats|recurs|powtarza się|powtarzanie|wiederholt sich|wiederholung',
  repeatEvery: 'mellanrum|intervall|intervallet|interval|väli|toistoväli|every|odstęp|abstand',
  repeatUntil:
    'upprepas till|återkommer till|gjentas til|gentages til|toistuu asti|repeats until|recurs until|powtarza się do|wiederholt sich bis',
  remindDays:
    'påminn dagar före|påminnelse|dagar före|påminn dager før|påminnelse dager før|dager før|påmind dage før|påmindelse|dage før|muistuta päivää ennen|muistutus|päivää ennen|remind days before|reminder|days before|przypomnij dni wcześniej|przypomnienie|dni wcześniej|tage vorher erinnern|erinnerung|tage vorher',
  remindStaff:
    'påminn personal|påminn ansatte|påmind personale|muistuta henkilökuntaa|remind staff|przypomnij pracownikom|personal erinnern',
  remindContractors:
    'påminn entreprenörer|påminn entreprenører|påmind entreprenører|muistuta urakoitsijoita|remind contractors|przypomnij wykonawcom|auftragnehmer erinnern',
  uuid: 'uuid|guid|produkt id|produktid|product id|tuotetunnus|id produktu',
  language: 'språk|sprog|kieli|language|język|sprache',
  articleNumber:
    'artikelnummer|artikelnr|art nr|artnr|rsk|rsk nummer|e nummer|artikkelnummer|varenummer|varenr|vvs nummer|el nummer|tuotenumero|tuotenro|lvi numero|article number|article no|part number|sku|item number|numer artykułu|nr artykułu|indeks|artikel nr|bestellnummer',
  vendor:
    'leverantör|tillverkare|fabrikat|leverandør|produsent|producent|fabrikant|toimittaja|valmistaja|vendor|supplier|manufacturer|brand|dostawca|lieferant|hersteller',
  categoryName:
    'produktkategori|produktgrupp|kategori|varugrupp|varegruppe|produktgruppe|tuoteryhmä|luokka|product group|product category|category|grupa produktów|kategoria|warengruppe|kategorie',
  areaName:
    'område|användning|bruksområde|alue|käyttöalue|area|field of use|obszar|zastosowanie|bereich|einsatzbereich',
  shortDescription:
    'kort beskrivning|kortbeskrivning|kort beskrivelse|lyhyt kuvaus|short description|krótki opis|kurzbeschreibung',
  images:
    'bilder|bild|bildlänk|bilde|billeder|billede|kuvat|kuva|images|image|picture|pictures|zdjęcia|zdjęcie|obrazy|fotos',
  sharesNumber: 'delar projektnummer|shares project number',
  projectType: 'projekttyp|prosjekttype|projekttype|projektityyppi|project type|projektart',
  projectLabels:
    'projektetiketter|prosjektetiketter|projektitunnisteet|project labels|projektetiketten',
  archived: 'arkiverad|arkiverat|arkivert|arkiveret|arkistoitu|archived|zarchiwizowane|archiviert',
  projectAccess: 'projekttillträde|project access',
  openToReporters:
    'öppet för anmälare|åpent for meldere|åbent for anmeldere|open to reporters|offen für melder',
  orderReference:
    'fakturareferens|fakturareferanse|fakturareference|invoice reference|laskun viite',
  orderText: 'beställningstext|bestillingstekst|tilausteksti|order text|auftragstext',
  common:
    'gemensam|gemensam plats|fellesareal|fællesareal|yhteinen|common|common place|miejsce wspólne|gemeinschaftsfläche',
  members: 'medlemmar|medlemmer|jäsenet|members|członkowie|mitglieder|personer',
  phone: 'telefon|telefonnummer|mobil|tlf|puhelin|phone|telephone|mobile',
};
