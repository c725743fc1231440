import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** A dispatch that takes the api's thunks. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
export const useApiDispatch = useDispatch.withTypes<ApiDispatch>();
