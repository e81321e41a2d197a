import { domains } from '#database/schema/domains.ts';
import { dmarcReportRows, dmarcReports, rejectedReports } from '#database/schema/dmarc-reports.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aReportMail, aReportRecord, aReportXml, aZippedReport } from '#testing/dmarc-report-mails.ts';
import { race } from '#testing/race.ts';
import { receiveReportMail } from './receive-report-mail.ts';

test('a report that is delivered at the same time over two connections is stored once, and so is a broken one', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database } = first.sandbox;
  const [domain] = await database.select().from(domains).limit(1);
  const records = ['203.0.113.1', '203.0.113.2'].map((ip) => aReportRecord({ ip }));
  const report = aZippedReport(aReportXml({ domain: domain?.domain ?? '', end: first.clock.now(), records }));
  const broken = aReportMail({ attachment: Buffer.from('x') });
  const deliver = (message: Buffer) =>
    race(6, (index) => receiveReportMail(index % 2 === 0 ? first.sandbox : second.sandbox, message));
  const outcomes = (await deliver(report)).map(({ outcome }) => outcome);
  await deliver(broken);
  const stored = [dmarcReports, dmarcReportRows, rejectedReports].map((table) => database.$count(table));
  const counts = await Promise.all(stored);
  await close();
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'duplicate'), 'stored']);
  expect(counts).toEqual([1, 2, 1]);
});
