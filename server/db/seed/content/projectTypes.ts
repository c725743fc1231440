import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';

import { onCall } from './outside.ts';

const faultForm: FormSchema = {
  type: 'object',
  properties: {
    waterRunning: {
      type: 'string',
      title: 'Rinner det vatten just nu?',
      enum: ['yes', 'no', 'unknown'],
      enumNames: ['Ja', 'Nej', 'Vet inte'],
      translations: {
        'en-GB': { title: 'Is water running right now?', enumNames: ['Yes', 'No', 'Do not know'] },
      },
    },
    shutOff: {
      type: 'boolean',
      title: 'Har du kunnat stänga av vattnet?',
      translations: { 'en-GB': { title: 'Could you turn the water off?' } },
    },
    flood: {
      type: 'null',
      title: 'Ring också, så kommer någon genast',
      description: `Stäng av vattnet om du kan. Ring sedan jouren på ${onCall}, dygnet runt.`,
      translations: {
        'en-GB': {
          title: 'Call, too, and somebody comes at once',
          description: `Turn the water off if you can. Then call ${onCall}, day and night.`,
        },
      },
    },
    masterKey: {
      type: 'string',
      title: 'Får vi gå in med huvudnyckel?',
      enum: ['yes', 'callFirst', 'no'],
      enumNames: ['Ja', 'Ja, ring först', 'Nej'],
      translations: {
        'en-GB': {
          title: 'May we enter with the master key?',
          enumNames: ['Yes', 'Yes, call first', 'No'],
        },
      },
    },
    pets: {
      type: 'boolean',
      title: 'Finns det husdjur hemma?',
      translations: { 'en-GB': { title: 'Are there pets at home?' } },
    },
    reach: {
      type: 'string',
      title: 'När når vi dig bäst?',
      description: 'Till exempel vardagar efter klockan 16',
      maxLength: 200,
    },
  },
  required: ['masterKey'],
  additionalProperties: false,
  allOf: [
    {
      if: { properties: { waterRunning: { const: 'yes' } }, required: ['waterRunning'] },
      else: { properties: { shutOff: false, flood: false } },
    },
  ],
};

const warrantyForm: FormSchema = {
  type: 'object',
  properties: {
    atInspection: {
      type: 'string',
      title: 'Fanns felet med vid besiktningen?',
      enum: ['yes', 'no', 'unknown'],
      enumNames: ['Ja', 'Nej', 'Vet inte'],
    },
    firstSeen: { type: 'string', title: 'När märktes det första gången?', format: 'date' },
    closeUp: { type: 'string', title: 'Närbild på felet', format: 'photo' },
    visit: { type: 'null', title: 'När vi kommer' },
    masterKey: {
      type: 'string',
      title: 'Får vi gå in med huvudnyckel?',
      enum: ['yes', 'callFirst', 'no'],
      enumNames: ['Ja', 'Ja, ring först', 'Nej'],
    },
  },
  additionalProperties: false,
};

const pipeForm: FormSchema = {
  type: 'object',
  properties: {
    stage: {
      type: 'string',
      title: 'Hur långt har renoveringen kommit hos dig?',
      enum: ['before', 'during', 'after'],
      enumNames: ['Inte börjat', 'Pågår', 'Klar'],
    },
    evacuated: { type: 'boolean', title: 'Bor du någon annanstans just nu?' },
    masterKey: {
      type: 'string',
      title: 'Får vi gå in med huvudnyckel?',
      enum: ['yes', 'callFirst', 'no'],
      enumNames: ['Ja', 'Ja, ring först', 'Nej'],
    },
  },
  additionalProperties: false,
};

type Template = Pick<ProjectType, 'name' | 'contextKey'> & {
  form?: FormSchema;
  /** What the company's words are called where a project of this type is spoken of. */
  words?: Record<string, string>;
};

export const projectTypes = [
  { name: 'Förvaltning – felanmälan', contextKey: 'management-fault', form: faultForm },
  {
    name: 'Nyproduktion bostad',
    contextKey: 'new-build-home',
    form: warrantyForm,
    words: {
      'sv-SE:common.terms.issue.one': 'garantiärende',
      'sv-SE:common.terms.issue.other': 'garantiärenden',
      'sv-SE:common.terms.issue.definite': 'garantiärendet',
      'sv-SE:common.terms.issue.definiteOther': 'garantiärendena',
      'sv-SE:common.terms.issue.new': 'nytt garantiärende',
      'en-GB:common.terms.issue.one': 'warranty issue',
      'en-GB:common.terms.issue.other': 'warranty issues',
      'sv-SE:common.terms.object.one': 'bostad',
      'sv-SE:common.terms.object.other': 'bostäder',
      'sv-SE:common.terms.object.definite': 'bostaden',
      'sv-SE:common.terms.object.definiteOther': 'bostäderna',
      'en-GB:common.terms.object.one': 'home',
      'en-GB:common.terms.object.other': 'homes',
    },
  },
  { name: 'Stamrenovering', contextKey: 'pipe-renovation', form: pipeForm },
  {
    name: 'Lokaler och kontor',
    contextKey: 'commercial',
    words: {
      'sv-SE:common.terms.object.one': 'lokal',
      'sv-SE:common.terms.object.other': 'lokaler',
      'sv-SE:common.terms.object.definite': 'lokalen',
      'sv-SE:common.terms.object.definiteOther': 'lokalerna',
      'en-GB:common.terms.object.one': 'unit',
      'en-GB:common.terms.object.other': 'units',
    },
  },
  { name: 'Samfällighet och gemensamma anläggningar', contextKey: 'shared-facilities' },
] as const satisfies readonly Template[];

export type TypeKey = (typeof projectTypes)[number]['contextKey'];
