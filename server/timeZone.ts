/** Where the companies are: days of filters, files and mails begin and end there. */
export const TIME_ZONE = 'Europe/Stockholm';
