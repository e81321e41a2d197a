import { useCallback, useEffect, useRef, useState } from 'react';
import type { BulkDnsChange, BulkDnsResult } from '@roost/shared/contracts/bulk-dns';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { failureOf, type Failure } from '@roost/shared/http';
import { previewUpdate } from './preview-update.ts';

type PreviewState =
  | { state: 'reading'; done: number }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; results: BulkDnsResult[] };

type Asked = { selection: DomainSelection; change: BulkDnsChange };

/** Looks at each domain, some at a time; leaving ends it. */
export const usePreview = (asked: Asked) => {
  const [state, setState] = useState<PreviewState>(begun);
  const running = useRef<AbortController>(undefined);
  const content = JSON.stringify(asked);
  const look = useCallback(async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const { selection, change } = JSON.parse(content) as Asked;
      const onProgress = (done: number) => !signal.aborted && setState({ state: 'reading', done });
      const results = await previewUpdate({ selection, change, signal, onProgress });
      if (!signal.aborted) setState({ state: 'ready', results });
    } catch (thrown) {
      if (!signal.aborted) setState({ state: 'failed', failure: failureOf(thrown) });
    }
  }, [content]);
  useEffect(() => {
    void look();
    return () => running.current?.abort();
  }, [look]);
  const retry = () => {
    setState(begun);
    void look();
  };
  return { state, retry };
};

const begun: PreviewState = { state: 'reading', done: 0 };
