import { openingWeek } from '#contract/openingHours.ts';
import { z } from 'zod';

import { CHARGED_ENTITY_KINDS } from '#contract/catalogue/kinds.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { type FormSchema, formSchema } from '#contract/projectTypes.ts';
import { REPEAT_UNITS } from '#contract/recurrence.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';

import { familyName, placeKind } from './faults.ts';
import { read } from './read.ts';
import { translatedForm } from './translations.ts';

const text = z.string();
const texts = z.array(text);
const textByName = z.record(text, text);

const wareArea = z.enum(['VVS', 'El', 'Bygg', 'Lås', 'Ventilation', 'Vitvaror', 'Utemiljö']);
const circumstances = {
  /** Project type. */
  type: text.optional(),
  families: z.array(familyName).optional(),
};

const form = z
  .custom<FormSchema>((value) => formSchema.safeParse(value).success)
  .transform(translatedForm);

/** The classifications a company starts with. */
export const catalogue = read(
  'catalogue.json',
  z.strictObject({
    spaces: texts,
    /** Category -> error types that lead to it. */
    errorTypesByCategory: z.record(text, texts),
    guaranteedErrorTypes: texts,
    chargedEntities: z.record(text, z.enum(CHARGED_ENTITY_KINDS)),
    /** Error type -> charged entity. */
    usualPayers: textByName,
    issueLabels: texts,
    projectLabels: texts,
    productCategories: texts,
    productAttributes: texts,
    builder: text,
    /** Retired, though existing issues still have it. */
    retiredCategory: text,
    /** How often a label is given, where all that is stated fits. */
    labelChances: z.array(
      z.strictObject({
        label: text,
        chance: z.number(),
        prio: z.enum(PRIORITIES).optional(),
        ...circumstances,
      }),
    ),
    /** Charged entities, one of the first that fits. */
    payers: z.array(
      z.strictObject({
        names: texts.min(1),
        at: placeKind.optional(),
        error: text.optional(),
        ...circumstances,
      }),
    ),
    /** Area of the project that a house is. */
    houseArea: text,
    /** Kind of place -> area of the project, where no house is. */
    areas: z.partialRecord(placeKind, text),
    /** Category -> area of the products used. */
    wareAreas: z.record(text, wareArea),
    makers: texts.min(1),
    /** Category -> what residents should do instead of reporting it. */
    stopTexts: textByName,
    /** Category -> what a report of it asks. */
    questions: z.record(text, form),
  }),
);

/** Access instructions of the houses, and the emergency contact. */
export const access = read(
  'access.json',
  z.strictObject({
    onCall: text,
    openingHours: text,
    openingWeek,
    house: text,
    /** Residents' requests to visitors. */
    homes: texts,
    places: z.partialRecord(placeKind, text),
  }),
);

const projectType = z.strictObject({
  name: text,
  contextKey: text,
  form: form.optional(),
  /** The company's terms for projects of this type. */
  words: textByName.optional(),
});

const template = z.strictObject({
  name: text,
  shortcut: text.optional(),
  type: z.enum(MESSAGE_TYPES).optional(),
  texts: z.partialRecord(z.enum(LOCALE_LIST), text),
});

const importantDate = z.strictObject({
  /** Number of the project; without it, the whole company. */
  project: text.optional(),
  title: text,
  text,
  /** Days from now, the last one included. */
  days: z.tuple([z.int(), z.int()]).or(z.tuple([z.int()])),
  /** For the company's people only. */
  inside: z.literal(true).optional(),
  every: z.tuple([z.int(), z.enum(REPEAT_UNITS)]).optional(),
  /** Days before the date on which project leaders are reminded by mail. */
  remind: z.int().optional(),
});

const inLanguages = z.strictObject({ sv: text, nb: text, en: text });
const productFamily = z.strictObject({
  area: wareArea,
  category: text,
  vendor: text,
  /** Leading digits of its article numbers. */
  series: z.int(),
  names: inLanguages,
  about: inLanguages,
  variants: texts,
});

/** Residents. First and last names, taken in parallel, never repeat a pair. */
export const residents = read(
  'residents.json',
  z.strictObject({
    firstNames: texts,
    lastNames: texts,
    /** Homes by project number and object. */
    reporter: z.strictObject({ first: text, last: text, email: text, phone: text, homes: texts }),
    /** Home -> last name of a user of the company. */
    users: textByName,
  }),
);
export const templates = read('templates.json', z.array(template));
export const projectTypes = read('projectTypes.json', z.array(projectType));
export const importantDates = read('importantDates.json', z.array(importantDate));
export const productFamilies = read('products.json', z.array(productFamily));
