import fc from 'fast-check';

// A smaller example of a failure is of no use to Stryker, and searching for it takes longer than the test.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
