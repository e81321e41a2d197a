import { useEffect, useState } from 'react';
import type { BulkDnsChange, BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { toFailure, type Failure } from '@roost/shared/http';
import { previewUpdate } from './preview-update.ts';

type PreviewState =
  | { state: 'reading'; done: number }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; results: BulkDnsResult[] };

type PreviewParams = { selection: DomainSelection; change: BulkDnsChange };

/** Previews the domains in chunks; unmounting aborts it. */
export const usePreview = (params: PreviewParams): PreviewState => {
  const [state, setState] = useState<PreviewState>({ state: 'reading', done: 0 });
  const content = JSON.stringify(params);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const loadPreview = async () => {
      try {
        const { selection, change } = JSON.parse(content) as PreviewParams;
        const onProgress = (done: number) => !signal.aborted && setState({ state: 'reading', done });
        const results = await previewUpdate({ selection, change, signal, onProgress });
        if (!signal.aborted) setState({ state: 'ready', results });
      } catch (thrown) {
        if (!signal.aborted) setState({ state: 'failed', failure: toFailure(thrown) });
      }
    };
    void loadPreview();
    return () => controller.abort();
  }, [content]);
  return state;
};
