import { beforeEach, describe, expect, it } from 'vitest';

import type { ReportForm } from '#contract/publicReport.ts';
import type { TranslatedText } from '#contract/translations.ts';
import { read } from '#tests/support/answers.ts';
import { aProjectType } from '#tests/support/builders.ts';
import { formAsking } from '#tests/support/categoryForms.ts';
import { aHouse, aReportLink, queryOfLink, type TestHouse } from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
let type: { id: number };
beforeEach(async () => {
  house = await aHouse();
  const floor = {
    type: 'string' as const,
    title: 'Våning',
    enum: ['0', '1'],
    enumNames: ['Botten', 'En trappa'],
  };
  const jsonForm = {
    globalTerminology: {},
    contextTerminology: {},
    schema: formAsking({ floor: { ...floor, translations: { 'en-GB': { title: 'Floor' } } } }),
    retired: {},
  };
  type = await aProjectType(house.account, { name: 'Hus', hasForm: true, jsonForm });
  await change('update project set project_type_id = $1 where id = $2', type.id, house.project.id);
});

const change = async (text: string, ...values: number[]) =>
  (await world()).pool.query(text, values);
const translate = async (values: Partial<TranslatedText>, locale: string, text: string) => {
  const of = { kind: 'projectTypeForm', id: type.id, field: 'title', part: 'floor', own: 'Våning' };
  return house.admin.ask('PUT', '/api/translation', { ...of, ...values, locale, text });
};
const listed = async () => {
  const answer = await house.admin.ask('GET', '/api/translation');
  const { list } = await read<{ list: TranslatedText[] }>(answer);
  return list.filter(({ kind }) => kind === 'projectTypeForm');
};

describe('F-55 the questions of a project type', () => {
  it('F-55 are listed while somebody outside may be asked', async () => {
    expect(
      (await listed()).map(({ id, part, field, own, texts }) => [
        id,
        part,
        field,
        own,
        texts.length,
      ]),
    ).toEqual([
      [type.id, 'floor', 'title', 'Våning', 1],
      [type.id, 'floor.0', 'choice', 'Botten', 0],
      [type.id, 'floor.1', 'choice', 'En trappa', 0],
    ]);
    await change('update project set open_to_reporters = false where id = $1', house.project.id);
    expect(await listed()).toEqual([]);
    await change('update project set open_to_reporters = true where id = $1', house.project.id);
    await change('update project_type set has_form = false where id = $1', type.id);
    expect(await listed()).toEqual([]);
  });

  it('F-55 are translated where they are stored, and shown in the report form', async () => {
    const saved = await read<TranslatedText>(await translate({}, 'uk-UA', 'Поверх'));
    expect(saved.texts).toEqual([
      { locale: 'en-GB', text: 'Floor', isOutdated: false },
      { locale: 'uk-UA', text: 'Поверх', isOutdated: false },
    ]);
    await read(
      await translate({ field: 'choice', part: 'floor.1', own: 'En trappa' }, 'uk-UA', 'Перший'),
    );
    const { prefill } = await aReportLink(house.admin, house.project);
    const path = `/api/reporter/form?${queryOfLink(prefill)}`;
    const { projectType } = await read<ReportForm>(await askAsStranger('GET', path));
    expect(projectType?.jsonForm.schema?.properties['floor']?.translations).toEqual({
      'en-GB': { title: 'Floor' },
      'uk-UA': { title: 'Поверх', enumNames: ['', 'Перший'] },
    });
    expect(projectType?.jsonForm).toMatchObject({ globalTerminology: {}, contextTerminology: {} });
  });

  it('F-55 are refused where they have changed, or are another company’s', async () => {
    expect((await translate({ own: 'Plan' }, 'uk-UA', 'Поверх')).status).toBe(409);
    expect((await translate({ part: 'roof', own: 'Tak' }, 'uk-UA', 'Дах')).status).toBe(404);
    const other = await aHouse();
    const foreign = {
      kind: 'projectTypeForm',
      id: type.id,
      field: 'title',
      part: 'floor',
      own: 'Våning',
    };
    const answer = await other.admin.ask('PUT', '/api/translation', {
      ...foreign,
      locale: 'uk-UA',
      text: 'x',
    });
    expect(answer.status).toBe(404);
    expect((await listed())[0]?.texts).toHaveLength(1);
  });
});
