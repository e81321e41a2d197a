import { visitInSlices } from './visit-in-slices.ts';

/** Each visit takes this many ms of the clock. */
const visitMs = 3;
let now = 0;

beforeEach(() => {
  now = 0;
  import.meta.jest.useFakeTimers({ doNotFake: ['performance'] });
  import.meta.jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  import.meta.jest.useRealTimers();
  import.meta.jest.restoreAllMocks();
});

const visitNumbers = (count: number) => {
  const visited: number[] = [];
  const onEnd = import.meta.jest.fn();
  const visit = (item: number) => {
    visited.push(item);
    now += visitMs;
  };
  const numbers = Array.from({ length: count }, (_, index) => index);
  return { numbers, visited, onEnd, stop: visitInSlices(numbers, visit, onEnd) };
};

test('a few items are visited synchronously', () => {
  const { visited, onEnd } = visitNumbers(2);
  expect(visited).toEqual([0, 1]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('many items are visited in slices: each one once, in order, and other tasks run between them', () => {
  const { numbers, visited, onEnd } = visitNumbers(10);
  expect(visited).toEqual([0, 1, 2]);
  import.meta.jest.runOnlyPendingTimers();
  expect(visited).toEqual([0, 1, 2, 3, 4, 5]);
  expect(onEnd).not.toHaveBeenCalled();
  import.meta.jest.runAllTimers();
  expect(visited).toEqual(numbers);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('after a stop, no more items are visited', () => {
  const { visited, onEnd, stop } = visitNumbers(10);
  stop();
  import.meta.jest.runAllTimers();
  expect(visited).toEqual([0, 1, 2]);
  expect(onEnd).not.toHaveBeenCalled();
});
