import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { changeSession } from '@roost/shared/session';
import { aUser, aWorkspace, storeDraft, storedDraft } from '@roost/shared/testing';
import { clearDrafts, hasDrafts } from './draft-store.ts';
import { useDraft, type Draft } from './use-draft.ts';

const Names = v.object({ first: v.string(), last: v.string(), tags: v.array(v.string()) });
type Names = v.InferOutput<typeof Names>;
const nobody: Names = { first: '', last: '', tags: [] };

/** Renders the form in a simulated tab. */
const openTab = async (name: string) => {
  let draft: Draft<Names> | undefined;
  const Form = () => {
    draft = useDraft('names', Names, nobody);
    return (
      <p>
        {name}: {JSON.stringify(draft.value)}
      </p>
    );
  };
  const view = render(<Form />);
  await waitFor(() => expect(draft?.value).toBeDefined());
  return {
    close: view.unmount,
    value: () => draft?.value,
    change: (...each: ((value: Names) => Names)[]) =>
      act(async () => void (await Promise.all(each.map((next) => draft?.change(next))))),
    changeDebounced: (...each: ((value: Names) => Names)[]) =>
      act(async () => each.forEach((next) => void draft?.change(next, { debounced: true }))),
    refresh: () => act(async () => draft?.refresh()),
    finish: () => act(async () => draft?.finish()),
  };
};

beforeEach(() => changeSession({ user: aUser(), workspace: aWorkspace() }));

test('a draft is restored when its form opens again', async () => {
  const tab = await openTab('one');
  await tab.change((names) => ({ ...names, first: 'Ada' }));
  tab.close();
  expect((await openTab('again')).value()).toEqual({ ...nobody, first: 'Ada' });
});

test("two tabs that change the same draft keep each other's changes", async () => {
  const [one, other] = [await openTab('one'), await openTab('other')];
  await one.change((names) => ({ ...names, first: 'Ada' }));
  await one.change((names) => ({ ...names, tags: [...names.tags, 'a'] }));
  await other.change((names) => ({ ...names, last: 'Lovelace' }));
  await other.change((names) => ({ ...names, tags: [...names.tags, 'b'] }));
  const whole = { first: 'Ada', last: 'Lovelace', tags: ['a', 'b'] };
  expect(await storedDraft('names')).toEqual(whole);
  expect(other.value()).toEqual(whole);
  expect(await one.refresh()).toEqual(whole);
});

test('consecutive changes are each applied once', async () => {
  const tab = await openTab('one');
  const adding = (tag: string) => (names: Names) => ({ ...names, tags: [...names.tags, tag] });
  await tab.change(adding('a'), adding('b'), adding('c'));
  expect(await storedDraft('names')).toEqual({ ...nobody, tags: ['a', 'b', 'c'] });
  expect(tab.value()).toEqual({ ...nobody, tags: ['a', 'b', 'c'] });
});

test('a draft that another tab has finished is not restored', async () => {
  await storeDraft('names', { first: 'Ada', last: 'Lovelace', tags: [] });
  const [one, other] = [await openTab('one'), await openTab('other')];
  await one.finish();
  await other.change((names) => ({ ...names, tags: ['late'] }));
  expect(await storedDraft('names')).toEqual({ ...nobody, tags: ['late'] });
  await one.finish();
  expect(await other.refresh()).toEqual(nobody);
});

test('a change that is being stored when its page closes is restored, also after changes of others', async () => {
  const tab = await openTab('one');
  const stored = tab.change((names) => ({ ...names, first: 'Ada' }));
  dispatchEvent(new Event('pagehide'));
  const left = Object.entries(localStorage).filter(([key]) => key.startsWith('roost.unstored/'));
  expect(left).toHaveLength(1);
  await stored;
  // This page survived and stored the draft: nothing remains.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('roost.unstored/'))).toEqual([]);
  await tab.change((names) => ({ ...names, first: '' }));
  tab.close();

  // Simulates a page that did not survive.
  for (const [key, text] of left) localStorage.setItem(key, text);
  expect(await hasDrafts(aUser().id)).toBe(true);
  const again = await openTab('again');
  expect(again.value()).toEqual({ ...nobody, first: 'Ada' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('roost.unstored/'))).toEqual([]);
  await again.change((names) => ({ ...names, last: 'Lovelace' }));
  expect(await storedDraft('names')).toEqual({ ...nobody, first: 'Ada', last: 'Lovelace' });

  for (const [key, text] of left) localStorage.setItem(key, text);
  await clearDrafts(aUser().id);
  expect(await hasDrafts(aUser().id)).toBe(false);
});

const adding = (tag: string) => (names: Names) => ({ ...names, tags: [...names.tags, tag] });
const waiting = () => Object.entries(localStorage).filter(([key]) => key.startsWith('roost.unstored/'));

test('debounced changes show immediately, and are stored together after a pause', async () => {
  const writes = import.meta.jest.spyOn(IDBObjectStore.prototype, 'put');
  const tab = await openTab('one');
  await tab.changeDebounced(adding('a'), adding('b'));
  await tab.changeDebounced(adding('c'));
  expect(tab.value()?.tags).toEqual(['a', 'b', 'c']);
  expect(writes).not.toHaveBeenCalled();
  await waitFor(async () => expect(await storedDraft('names')).toEqual({ ...nobody, tags: ['a', 'b', 'c'] }));
  expect(writes).toHaveBeenCalledTimes(1);
  writes.mockRestore();
});

test('a change that is not debounced also stores those before it', async () => {
  const tab = await openTab('one');
  await tab.changeDebounced(adding('a'));
  await tab.change(adding('b'));
  expect(await storedDraft('names')).toEqual({ ...nobody, tags: ['a', 'b'] });
});

test('debounced changes are stored when their form closes or another tab is looked at', async () => {
  const tab = await openTab('one');
  await tab.changeDebounced(adding('a'));
  const visibility = import.meta.jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  visibility.mockRestore();
  const other = await openTab('other');
  expect(other.value()?.tags).toEqual(['a']);
  await tab.changeDebounced(adding('b'));
  tab.close();
  expect((await openTab('again')).value()?.tags).toEqual(['a', 'b']);
});

test('debounced changes merge with those of another tab', async () => {
  const [one, other] = [await openTab('one'), await openTab('other')];
  await one.changeDebounced(adding('a'), adding('b'));
  await other.change((names) => ({ ...names, first: 'Ada' }));
  expect(await one.refresh()).toEqual({ ...nobody, first: 'Ada', tags: ['a', 'b'] });
});

test('debounced changes that wait when their page closes are restored once', async () => {
  const tab = await openTab('one');
  await tab.changeDebounced(adding('a'));
  dispatchEvent(new Event('pagehide'));
  const visibility = import.meta.jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const left = waiting();
  expect(left).toHaveLength(1);
  visibility.mockRestore();
  // The page survived.
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(await storedDraft('names')).toEqual({ ...nobody, tags: ['a'] });
  await tab.finish();
  tab.close();

  // Simulates a page that did not survive.
  for (const [key, text] of left) localStorage.setItem(key, text);
  expect((await openTab('again')).value()).toEqual({ ...nobody, tags: ['a'] });
});

test('debounced changes of a finished form are dropped', async () => {
  const tab = await openTab('one');
  await tab.changeDebounced(adding('a'));
  await tab.finish();
  tab.close();
  expect((await openTab('again')).value()).toEqual(nobody);
  expect(await storedDraft('names')).toBeUndefined();
});

test('a draft that is being removed when its page closes, after a pending change, is not restored', async () => {
  const tab = await openTab('one');
  await tab.change((names) => ({ ...names, first: 'Ada' }));
  const ended = Promise.all([tab.change((names) => ({ ...names, last: 'Lovelace' })), tab.finish()]);
  dispatchEvent(new Event('pagehide'));
  const left = Object.entries(localStorage).filter(([key]) => key.startsWith('roost.unstored/'));
  await ended;
  tab.close();
  await storeDraft('names', { ...nobody, first: 'Ada' });
  for (const [key, text] of left) localStorage.setItem(key, text);
  expect((await openTab('again')).value()).toEqual(nobody);
  expect(await storedDraft('names')).toBeUndefined();
});

test('a draft of an earlier version, which is no text, is restored, and removed with the draft', async () => {
  const [name, store] = [`${aUser().id}/${aWorkspace().id}/names`, createStore('roost', 'drafts')];
  await set(name, { ...nobody, first: 'Ada' }, store);
  const tab = await openTab('one');
  expect(tab.value()).toEqual({ ...nobody, first: 'Ada' });
  await tab.change((names) => ({ ...names, last: 'Lovelace' }));
  expect(await storedDraft('names')).toEqual({ ...nobody, first: 'Ada', last: 'Lovelace' });
  // The earlier version may become live again, and another tab may run it.
  expect(await get(name, store)).toEqual({ ...nobody, first: 'Ada' });
  await tab.finish();
  expect(await get(name, store)).toBeUndefined();
  expect((await openTab('again')).value()).toEqual(nobody);
});

test('a draft that did not change keeps its value when it is read again', async () => {
  const tab = await openTab('one');
  await tab.change((names) => ({ ...names, first: 'Ada' }));
  const before = tab.value();
  await tab.refresh();
  expect(tab.value()).toBe(before);
});

test('a draft with an older shape is discarded', async () => {
  await storeDraft('names', { called: 'Ada' });
  expect((await openTab('one')).value()).toEqual(nobody);
  expect(screen.getByText(/^one/)).toBeInTheDocument();
});
