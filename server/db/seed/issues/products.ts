import type { Ware } from '../compose/products.ts';
import { catalogue } from '../content/catalogue.ts';
import type { Scene } from './scene.ts';

/** Products used and attributes of the object. Chosen by issue number, so that the rest of the demo stays the same. */
export function addProducts(scene: Scene): void {
  describeThing(scene);
  const { planned, setting, story } = scene;
  const { responsible, number, createdAt } = planned;
  if (!responsible) return;
  for (const [index, { area: _area, ...ware }] of waresFor(scene).entries()) {
    setting.rows.add('productLines', {
      ...ware,
      accountId: setting.accountId,
      issueId: story.issueId,
      quantity: String(1 + ((number + index) % 3)),
      authorId: responsible.id,
      clientKey: `00000000-0000-4000-9000-${String(story.issueId * 10 + index).padStart(12, '0')}`,
      createdAt,
    });
  }
}

function waresFor({ setting: { wares }, planned: { fault, hero, number, status } }: Scene): Ware[] {
  if (hero) return wares.filter(({ name }) => hero.wares?.includes(name));
  const fitting = wares.filter(({ area }) => area === catalogue.wareAreas[fault.category]);
  const isUsed = status !== 'new' && number % 3 === 0 && fitting.length > 0;
  const ware = fitting[number % fitting.length];
  return isUsed && ware ? [ware] : [];
}

/** Make, model and, where the design shows it, serial number. */
function describeThing({ setting, planned: { number, hero }, story }: Scene): void {
  const { rows, accountId, attributes } = setting;
  const maker = catalogue.makers[number % catalogue.makers.length] ?? '';
  const values = [maker, `${maker} ${200 + (number % 7) * 50}`, hero && `2404-${number}`];
  const ids = attributes.get(story.issue.productCategoryId ?? 0) ?? [];
  for (const [index, attributeId] of ids.entries()) {
    const value = values[index];
    if (value !== undefined) {
      rows.link('attributeValues', { accountId, issueId: story.issueId, attributeId, value });
    }
  }
}
