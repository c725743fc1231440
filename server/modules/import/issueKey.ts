import { hash } from 'node:crypto';

import { foldCase, type Values } from './work.ts';

/** Recognises issues imported before; different numbers never match. */
export function issueKey(values: Values): string {
  const { number, title, project, address, description, created, reporterName } = values;
  const parts = [title, project, address, description, created, reporterName];
  const sum = hash('md5', JSON.stringify([...parts.map(foldCase), ...(number ? [number] : [])]));
  return sum.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5');
}
