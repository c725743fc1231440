import { z } from 'zod';

import {
  MAX_ADDRESS_TEXT,
  MAX_OBJECT_ID,
  MAX_PLACE,
  MAX_POSTAL_CODE,
} from '#contract/projectSettings.ts';
import { MAX_REGISTER_OBJECTS, type RegisterPlace } from '#contract/propertyRegister.ts';

import { cutText } from '../cutText.ts';
import { fetchJson } from './fetchJson.ts';

/** Where to look: a street, and its town if known. */
export type PostalAddress = Pick<RegisterPlace, 'street' | 'postalCode' | 'city'>;

/** The customer's register of its apartments and other objects, with their ids. */
export type PropertyRegister = {
  /**
   * @param number of the project
   * @param domain the company's, since one register may serve several
   * @returns an empty list for an unknown project
   * @throws RegisterAway if it gives no usable answer
   */
  ofProject: (number: string, domain: string) => Promise<RegisterPlace[]>;
  /**
   * The objects at any of some addresses.
   * @throws RegisterAway if it gives no usable answer
   */
  at: (addresses: readonly PostalAddress[], domain: string) => Promise<RegisterPlace[]>;
};

export class RegisterAway extends Error {
  override name = 'RegisterAway';
}

const text = (most: number) =>
  z
    .string()
    .default('')
    .transform((value) => cutText(value.trim(), most));

/** An object of a register: texts that are too long are cut, except its id. */
export const registerObject = z.object({
  objectId: z.string().trim().min(1).max(MAX_OBJECT_ID),
  street: z
    .string()
    .trim()
    .min(1)
    .transform((value) => cutText(value, MAX_PLACE)),
  postalCode: text(MAX_POSTAL_CODE),
  city: text(MAX_PLACE),
  description: text(MAX_ADDRESS_TEXT),
});
const answer = z.object({ objects: z.array(registerObject).max(MAX_REGISTER_OBJECTS) });

/**
 * A register that answers `GET {address}/project/{number}?company={domain}` and `POST
 * {address}/objectIds?company={domain}` with `{addresses: [{street, postalCode, city}]}`, each with `{objects:
 * [{objectId, street, postalCode, city, description}]}` as JSON, or 404 for an unknown project.
 */
export function httpPropertyRegister(address: string): PropertyRegister {
  const ask = async (path: string, domain: string, body?: unknown) => {
    const url = new URL(address);
    url.pathname = `${url.pathname.replace(/\/+$/u, '')}/${path}`;
    url.searchParams.set('company', domain);
    try {
      const response = await fetchJson(url.href, body);
      return response === undefined ? [] : answer.parse(response).objects;
    } catch (cause) {
      throw new RegisterAway('The property register cannot be asked', { cause });
    }
  };
  return {
    ofProject: (number, domain) => ask(`project/${encodeURIComponent(number)}`, domain),
    at: (addresses, domain) => ask('objectIds', domain, { addresses }),
  };
}

/** A street normalised for comparison: `Storgatan  1` is `storgatan 1`. */
export const sameStreet = (street: string): string =>
  street.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
