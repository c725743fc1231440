import { expect, it } from 'vitest';

import { jsonFaultLine } from './jsonFault.ts';

it.each([
  ['a comma that is missing', '{\n"a": 1\n"b": 2\n}', 3],
  ['a comma too many', '{\n"a": [1,\n2,\n]\n}', 4],
  ['a word that is none', '{\n"a": tru,\n"b": 1}', 2],
  ['a name without quotes', '{\n\n  type: "object"}', 3],
  ['a bracket that is missing', '{\n"a": {\n"b": 1\n}\n\n', 4],
  ['a text that is not ended', '{"a":\n"b}', 2],
  ['something after the end', '{}\n\n{}', 3],
  ['a number that is none', '[\n01]', 2],
  ['nothing', '', 1],
])('SUP-03 JSON with %s reports the line', (_, text, line) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(jsonFaultLine(text)).toBe(line);
});
