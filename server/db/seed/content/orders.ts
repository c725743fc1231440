/** What is written to a firm with an order. */
export const orderNotes = [
  'Ring den boende innan ni åker dit.',
  'Huvudnyckel finns i nyckelskåpet, koden kommer i ett sms.',
  'Ta bilder före och efter, tack.',
  'Hör av er med pris om det blir mer än två timmar.',
  'Parkera på gården, boendeparkeringen är full den här veckan.',
  'Den boende jobbar natt, kom gärna efter klockan 13.',
  '',
] as const;

/** Why work is sent back. */
export const sentBackNotes = [
  'Den boende säger att det fortfarande droppar. Kan ni titta igen?',
  'Det saknas bilder på det färdiga arbetet, och listen är inte tillbaka på plats.',
] as const;
