export { createRenderer, type Renderer, type RendererOptions } from './create-renderer';
export { backendReader } from './service/backend-reader';
export { exceptionSender } from './service/send-exceptions';
export { serveRenderer } from './service/serve-renderer';
