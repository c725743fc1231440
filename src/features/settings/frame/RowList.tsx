export { RowList, type Row } from '#src/shared/master-detail/RowList.tsx';
