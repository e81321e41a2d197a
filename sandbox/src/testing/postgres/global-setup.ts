export { startRunServer as default } from './run-server.ts';
