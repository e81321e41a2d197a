import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, createElement, memo, useState, type ComponentType } from 'react';
import { isComponent, register, sign, stableOf } from './families.ts';
import { acceptComponents, refreshIn } from './hot-module.ts';
import { Fragment, jsxDEV } from './jsx-dev-runtime.ts';
import { defineRemote, lazyScreen } from './platform.ts';

let modules = 0;
const newModule = () => `./module-${(modules += 1)}.tsx`;

/** A version of a component with a text and a field that keeps what is typed. */
const aField = (title: string) => {
  const Field = () => {
    const [value, setValue] = useState('');
    return (
      <label>
        {title}
        <input value={value} onChange={(event) => setValue(event.target.value)} />
      </label>
    );
  };
  return Field;
};
const hooks = 'useState{[value, setValue]}';
const load = (id: string, type: ComponentType, signature = hooks) => {
  sign(type, signature);
  register(type, id);
};
const field = (name: string) => screen.getByRole('textbox', { name });

test('a changed component shows its next version and keeps what was typed', async () => {
  const id = newModule();
  const before = aField('Before');
  load(id, before);
  render(createElement(stableOf(before)));
  await userEvent.type(field('Before'), 'text');
  await act(async () => load(id, aField('After')));
  expect(field('After')).toHaveValue('text');
});

test('other hooks lose the state of this component only', async () => {
  const [inner, outer] = [newModule(), newModule()];
  const before = aField('Inner');
  load(inner, before);
  const Outer = () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        {createElement(stableOf(before))}
      </>
    );
  };
  load(outer, Outer);
  render(createElement(stableOf(Outer)));
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(field('Inner'), 'lost');
  await act(async () => load(inner, aField('Other'), 'useState{} useState{}'));
  expect(field('Other')).toHaveValue('');
  expect(screen.getByRole('button')).toHaveTextContent('1');
});

test('the hooks of a hook count', async () => {
  const id = newModule();
  const useTitle = () => 'x';
  const before = aField('Before');
  const after = aField('After');
  sign(useTitle, 'useRef{}');
  sign(before, hooks, () => [useTitle]);
  register(before, id);
  render(createElement(stableOf(before)));
  await userEvent.type(field('Before'), 'lost');
  const useNext = () => 'y';
  sign(useNext, 'useMemo{}');
  sign(after, hooks, () => [useNext]);
  await act(async () => register(after, id));
  expect(field('After')).toHaveValue('');
});

test('a memoised component is replaced too, and keeps what was typed', async () => {
  const id = newModule();
  const before = memo(aField('Before'));
  register(before, id);
  render(createElement(stableOf(before)));
  await userEvent.type(field('Before'), 'text');
  await act(async () => register(memo(aField('After')), id));
  expect(field('After')).toHaveValue('text');
});

test('elements of the development runtime render the stable component', async () => {
  const id = newModule();
  const before = aField('Before');
  load(id, before);
  render(jsxDEV(Fragment, { children: [jsxDEV(before, {}, 'a', false)] }, undefined, true));
  await userEvent.type(field('Before'), 'text');
  await act(async () => load(id, aField('After')));
  expect(field('After')).toHaveValue('text');
});

test('the host gets stable components from lazy screens and slots', async () => {
  const id = newModule();
  const before = aField('Before');
  load(id, before);
  const Screen = lazyScreen(async () => before);
  const remote = defineRemote({ screens: {}, slots: { 'setup-checklist': async () => before as never } });
  expect(await remote.slots?.['setup-checklist']?.()).toBe(stableOf(before));
  await Screen.preload();
  render(<Screen />);
  await userEvent.type(field('Before'), 'text');
  await act(async () => load(id, aField('After')));
  expect(field('After')).toHaveValue('text');
});

test('other types stay as they are', () => {
  class Boundary extends Component {}
  for (const type of ['div', Boundary, null, undefined, aField('Not registered')]) expect(stableOf(type)).toBe(type);
  expect(isComponent(Boundary)).toBe(false);
});

/** A module as webpack runs it again, with the state that its last version saved. */
const aHotModule = (data?: { names?: string }) => {
  const events: string[] = [];
  const saved: { names?: string } = {};
  const hot = {
    ...(data && { data }),
    accept: () => void events.push('accept'),
    invalidate: () => void events.push('invalidate'),
    dispose: (keep: (next: { names?: string }) => void) => keep(saved),
  };
  return { hot, events, saved };
};

test('a module that exports only components replaces itself, until it exports something else', () => {
  const first = aHotModule();
  acceptComponents(first.hot, { Field: aField('Field') });
  expect(first.events).toEqual(['accept']);
  const same = aHotModule(first.saved);
  acceptComponents(same.hot, { Field: aField('Field') });
  expect(same.events).toEqual(['accept']);
  const other = aHotModule(first.saved);
  acceptComponents(other.hot, { Field: aField('Field'), rows: 50 });
  expect(other.events).toEqual(['invalidate']);
});

test.each([{ exports: {} }, { exports: { rows: 50 } }, { exports: { useRows: () => 50 } }])(
  'a module that exports $exports leaves the change to those that import it',
  ({ exports }) => {
    const { hot, events } = aHotModule();
    acceptComponents(hot, exports);
    expect(events).toEqual([]);
  },
);

test('the calls of the compiler reach the components of their module', async () => {
  const id = newModule();
  const { $RefreshReg$, $RefreshSig$ } = refreshIn(id);
  const before = aField('Before');
  const track = $RefreshSig$();
  expect(track()).toBeUndefined();
  track(before, hooks, false, () => []);
  $RefreshReg$(before, 'Field');
  expect(stableOf(before)).not.toBe(before);
});
