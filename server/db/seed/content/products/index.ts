import { fittingProducts } from './fittings.ts';
import { otherProducts } from './others.ts';
import { pipeProducts } from './pipes.ts';

export const productFamilies = [...pipeProducts, ...fittingProducts, ...otherProducts];
