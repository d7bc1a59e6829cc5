export { NewRemoteError } from './new-remote-error';
export { newRemote } from './new-remote';
