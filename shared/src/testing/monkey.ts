export { runMonkey, type Step } from './run-monkey.ts';
export { wireTo, type SandboxWire, type Sent, type WireFault } from './sandbox-wire.ts';
export { startSandbox, type RunningSandbox } from './start-sandbox.ts';
