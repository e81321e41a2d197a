import { Preview } from '@roost/shared/platform/preview';
import type { Registry } from '@roost/shared/platform/registry';
import * as v from 'valibot';

/** The previews of a registry that have not expired, by id. */
export const previewsIn = ({ previews = {} }: Pick<Registry, 'previews'>): Record<string, Preview> =>
  Object.fromEntries(
    Object.entries(previews).flatMap(([id, entry]) => {
      const parsed = v.safeParse(Preview, entry);
      return parsed.success && parsed.output.expires > Date.now() ? [[id, parsed.output]] : [];
    }),
  );
