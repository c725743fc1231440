import { productFamilies } from '../content/catalogue.ts';
import type { DemoRows } from '../demoRows.ts';

export type Ware = {
  uuid: string;
  articleNumber: string;
  name: string;
  vendor: string;
  area: string;
};

const LANGUAGES = ['sv', 'nb', 'en'] as const;

/** The same id every time the demo is created. */
const uuidOf = (articleNumber: string) =>
  `00000000-0000-4000-8000-${articleNumber.padStart(12, '0')}`;

/** The wholesalers' products in every language; returns them with their Swedish names. */
export function composeProducts({ link }: DemoRows): Ware[] {
  const made: Ware[] = [];
  for (const { area, category, vendor, series, names, about, variants } of productFamilies) {
    for (const [index, variant] of variants.entries()) {
      const articleNumber = `${series}${String(1001 + index * 17)}`;
      const uuid = uuidOf(articleNumber);
      for (const language of LANGUAGES) {
        link('products', {
          language,
          uuid,
          articleNumber,
          vendor,
          name: `${names[language]}, ${variant}`,
          categoryName: category,
          areaName: area,
          shortDescription: variant,
          description: about[language],
        });
      }
      made.push({ uuid, articleNumber, vendor, area, name: `${names.sv}, ${variant}` });
    }
  }
  return made;
}
