export { stopRunServer as default } from './run-server.ts';
