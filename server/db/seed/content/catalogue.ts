import { z } from 'zod';

import { CHARGED_ENTITY_KINDS } from '#contract/agreements.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { type FormSchema, formSchema } from '#contract/projectTypes.ts';
import { REPEAT_UNITS } from '#contract/recurrence.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';

import { placeKind } from './faults.ts';
import { read } from './read.ts';

const text = z.string();
const texts = z.array(text);
const textByName = z.record(text, text);

/** The classifications a company starts with. */
export const catalogue = read(
  'catalogue.json',
  z.strictObject({
    spaces: texts,
    /** Category -> the error types that lead to it. */
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
    /** Category -> what a resident does instead of reporting it. */
    stopTexts: textByName,
  }),
);

/** How those who work in a house get in, and where somebody answers day and night. */
export const access = read(
  'access.json',
  z.strictObject({
    onCall: text,
    house: text,
    /** What some residents have asked those who come to think of. */
    homes: texts,
    places: z.partialRecord(placeKind, text),
  }),
);

const projectType = z.strictObject({
  name: text,
  contextKey: text,
  form: z.custom<FormSchema>((value) => formSchema.safeParse(value).success).optional(),
  /** The company's words where a project of this type is spoken of. */
  words: textByName.optional(),
});

const template = z.strictObject({
  name: text,
  shortcut: text.optional(),
  type: z.enum(MESSAGE_TYPES).optional(),
  texts: z.partialRecord(z.enum(LOCALE_LIST), text),
});

const importantDate = z.strictObject({
  /** Number of the project; of the whole company without it. */
  project: text.optional(),
  title: text,
  text,
  /** Days from now, the last one included. */
  days: z.tuple([z.int(), z.int()]).or(z.tuple([z.int()])),
  /** The company's people alone need to know. */
  inside: z.literal(true).optional(),
  every: z.tuple([z.int(), z.enum(REPEAT_UNITS)]).optional(),
  /** Days before it on which mail goes to the project leaders. */
  remind: z.int().optional(),
});

const inLanguages = z.strictObject({ sv: text, nb: text, en: text });
const productFamily = z.strictObject({
  area: z.enum(['VVS', 'El', 'Bygg', 'Lås', 'Ventilation', 'Vitvaror', 'Utemiljö']),
  category: text,
  vendor: text,
  /** The first digits of its article numbers. */
  series: z.int(),
  names: inLanguages,
  about: inLanguages,
  variants: texts,
});

/** Those who live in the houses. First and last names, read in step, give no pair twice. */
export const residents = read(
  'residents.json',
  z.strictObject({
    firstNames: texts,
    lastNames: texts,
    /** Homes by number of the project and object. */
    reporter: z.strictObject({ first: text, last: text, email: text, phone: text, homes: texts }),
    /** Home -> last name of a user of the company. */
    users: textByName,
  }),
);
export const templates = read('templates.json', z.array(template));
export const projectTypes = read('projectTypes.json', z.array(projectType));
export const importantDates = read('importantDates.json', z.array(importantDate));
export const productFamilies = read('products.json', z.array(productFamily));
