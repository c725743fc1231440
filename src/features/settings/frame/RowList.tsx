export { RowList } from '#src/shared/master-detail/RowList.tsx';
