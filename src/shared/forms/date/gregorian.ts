import { GregorianCalendar } from '@internationalized/date';

/** The one calendar of every language of the app, for React Aria's hooks. */
export const createCalendar = () => new GregorianCalendar();
