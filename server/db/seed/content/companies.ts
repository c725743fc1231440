import type { RoleGroup } from '#contract/permissions.ts';

export type CompanyFacts = {
  name: string;
  /** Also the folder of its logo. */
  domain: string;
  accent: string;
  inactive?: true;
  phone: string;
  /** What the super admin is there. */
  superRole: RoleGroup;
  terminology?: Record<string, string>;
};

/** In the order in which they were set up. Numbers are of the series that is kept free for fiction. */
export const companies = [
  {
    name: 'Kvarnvik Bostad & Drift',
    domain: 'kvarnvik',
    accent: '#17594a',
    phone: '08-465 004 15',
    superRole: 'ROLE_ADMIN',
  },
  {
    name: 'Åkerby Hem',
    domain: 'akerby',
    accent: '#00805b',
    phone: '08-465 004 22',
    superRole: 'ROLE_ADMIN',
    terminology: {
      'sv-SE:common.terms.issue.one': 'felanmälan',
      'sv-SE:common.terms.issue.other': 'felanmälningar',
      'sv-SE:common.terms.issue.definite': 'felanmälan',
      'sv-SE:common.terms.issue.definiteOther': 'felanmälningarna',
      'sv-SE:common.terms.issue.new': 'ny felanmälan',
      'sv-SE:common.terms.project.one': 'fastighet',
      'sv-SE:common.terms.project.other': 'fastigheter',
      'sv-SE:common.terms.project.definite': 'fastigheten',
      'sv-SE:common.terms.project.definiteOther': 'fastigheterna',
      'sv-SE:common.terms.object.one': 'lägenhet',
      'sv-SE:common.terms.object.other': 'lägenheter',
      'sv-SE:common.terms.object.definite': 'lägenheten',
      'sv-SE:common.terms.object.definiteOther': 'lägenheterna',
      // The words of a status agree with the noun.
      'sv-SE:common.status.new': 'Ny',
      'sv-SE:common.status.done': 'Klarmarkerad',
      'sv-SE:common.status.rejected': 'Underkänd',
      'sv-SE:common.status.closed': 'Avslutad',
      // Of the rest, English makes the forms by itself.
      'en-GB:common.terms.issue.one': 'fault report',
      'en-GB:common.terms.issue.other': 'fault reports',
      'en-GB:common.terms.project.one': 'property',
      'en-GB:common.terms.project.other': 'properties',
      'en-GB:common.terms.object.one': 'flat',
      'en-GB:common.terms.object.other': 'flats',
    },
  },
  {
    name: 'Björkö',
    domain: 'bjorko',
    accent: '#c2185b',
    phone: '08-465 004 31',
    superRole: 'ROLE_WORKER',
  },
  {
    name: 'Brf Fyrvaktaren',
    domain: 'brf',
    accent: '#8b1e1e',
    phone: '08-465 004 38',
    superRole: 'ROLE_ADMIN',
  },
  {
    name: 'Granliden Bygg',
    domain: 'granliden',
    accent: '#b4451f',
    phone: '08-465 004 44',
    superRole: 'ROLE_PROJECT_LEADER',
  },
  {
    name: 'Hamnkvarteret Drift',
    domain: 'hamn',
    accent: '#ffc20e',
    phone: '031-390 06 12',
    superRole: 'ROLE_WORKER',
  },
  {
    name: 'Lillåns Bostadsstiftelse',
    domain: 'lillan',
    accent: '#0f7fa8',
    phone: '08-465 004 57',
    superRole: 'ROLE_PROJECT_LEADER',
  },
  {
    name: 'Norrsken Boservice',
    domain: 'norrsken',
    accent: '#3a1d6e',
    phone: '0980-319 23',
    superRole: 'ROLE_WORKER',
  },
  {
    name: 'Sjöberget',
    domain: 'sjoberget',
    accent: '#1b4f9c',
    phone: '08-465 004 63',
    superRole: 'ROLE_ADMIN',
  },
  {
    name: 'Österholm & Lind Fastighetsförvaltning i Västra Götaland AB',
    domain: 'osterholm',
    accent: '#222222',
    phone: '031-390 06 27',
    superRole: 'ROLE_PROJECT_LEADER',
  },
  {
    name: 'Stenhuset Kontor & Lokaler',
    domain: 'stenhuset',
    accent: '#444444',
    inactive: true,
    phone: '08-465 004 71',
    superRole: 'ROLE_WORKER',
  },
  {
    name: 'Tallmo Byggservice',
    domain: 'tallmo',
    accent: '#5a6b12',
    inactive: true,
    phone: '0980-319 41',
    superRole: 'ROLE_ADMIN',
  },
] as const satisfies readonly CompanyFacts[];

export type Domain = (typeof companies)[number]['domain'];
