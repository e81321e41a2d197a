import { createActivity } from './activity.ts';
import { yieldToRequests } from './yield-to-requests.ts';

const embedded = { isEmbedded: true };

test('work on the embedded database waits for the open requests', async () => {
  const activity = createActivity();
  const ends = [activity.record('listTags'), activity.record('listDomains')];
  const events: string[] = [];
  const work = yieldToRequests({ activity, jobs: embedded }).then(() => events.push('work'));
  setTimeout(() => {
    events.push('requests');
    for (const end of ends) end();
  }, 10);
  await work;
  expect(events).toEqual(['requests', 'work']);
});

test('work continues when requests never end', async () => {
  const activity = createActivity();
  activity.record('listTags');
  await yieldToRequests({ activity, jobs: embedded });
  expect(activity.isBusy()).toBe(true);
});

test('work on PostgreSQL does not wait for requests', async () => {
  let questions = 0;
  const isBusy = () => (questions += 1) > 0;
  await yieldToRequests({ activity: { isBusy }, jobs: { isEmbedded: false } });
  expect(questions).toBe(0);
});
