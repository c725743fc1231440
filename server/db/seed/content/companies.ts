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
      'sv-SE:common.terms.issue': 'felanmälan',
      'sv-SE:common.terms.issues': 'felanmälningar',
      'sv-SE:common.terms.project': 'fastighet',
      'sv-SE:common.terms.projects': 'fastigheter',
      'sv-SE:common.terms.object': 'lägenhet',
      'sv-SE:common.terms.objects': 'lägenheter',
      'sv-SE:shell.newIssue': 'Ny felanmälan',
      'sv-SE:shell.menu.myIssues': 'Mina felanmälningar',
      'sv-SE:shell.search.placeholder': 'Sök felanmälan, lägenhet, person',
      'sv-SE:shell.search.label': 'Sök felanmälan, lägenhet eller person',
      'en-GB:common.terms.issue': 'fault report',
      'en-GB:common.terms.issues': 'fault reports',
      'en-GB:common.terms.project': 'property',
      'en-GB:common.terms.projects': 'properties',
      'en-GB:common.terms.object': 'flat',
      'en-GB:common.terms.objects': 'flats',
      'en-GB:shell.newIssue': 'New fault report',
      'en-GB:shell.menu.myIssues': 'My fault reports',
      'en-GB:shell.search.placeholder': 'Search report, flat, person',
      'en-GB:shell.search.label': 'Search fault report, flat or person',
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
