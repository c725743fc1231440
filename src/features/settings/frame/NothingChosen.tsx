export { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
