export { mountCategoryForms } from './categoryForm.routes.ts';
