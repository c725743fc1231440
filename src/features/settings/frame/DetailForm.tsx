export { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
