import { withMark } from './marked-text.ts';

test('a selection is marked and remains selected', () => {
  const { text, start, end } = withMark({ text: 'Best, Ada', start: 6, end: 9 }, 'bold');
  expect(text).toBe('Best, <b>Ada</b>');
  expect(text.slice(start, end)).toBe('Ada');
});

test('without a selection the next input is marked', () => {
  expect(withMark({ text: 'Best, ', start: 6, end: 6 }, 'italic')).toEqual({ text: 'Best, <i></i>', start: 9, end: 9 });
});

test('the cursor is placed at the URL of a new link', () => {
  const { text, start, end } = withMark({ text: 'Our site', start: 4, end: 8 }, 'link');
  expect(text).toBe('Our <a href="https://">site</a>');
  expect(start).toBe(end);
  expect(`${text.slice(0, start)}northwind.test${text.slice(end)}`).toBe(
    'Our <a href="https://northwind.test">site</a>',
  );
});
