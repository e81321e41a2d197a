import fc from 'fast-check';

// Disables shrinking: Stryker needs no minimal counterexample, and shrinking takes longer than the test.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
