import * as v from 'valibot';
import { Count } from './primitives.ts';

/** Default page size (product spec, section 9). */
export const defaultPageSize = 50;
/** Page size of a domain picker (product spec, section 9). */
export const pickerPageSize = 100;

/** `limit` (1 to 100) and `offset` of a list; `offset` is (page - 1) * limit. */
export const Paging = {
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), defaultPageSize),
  offset: v.optional(Count, 0),
};

/** The schema of a page of a list. `pageIndex` begins at 1. */
export const pageOf = <const S extends v.GenericSchema>(item: S) =>
  v.object({
    total: Count,
    data: v.array(item),
    pageSize: Count,
    pageIndex: v.pipe(v.number(), v.integer(), v.minValue(1)),
  });

export type Page<T> = { total: number; data: T[]; pageSize: number; pageIndex: number };
