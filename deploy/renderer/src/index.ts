export { createRenderer, type Renderer, type RendererOptions } from './create-renderer';
export { backendReader } from './service/backend-reader';
export { exceptionSender } from './service/send-exceptions';
export { serveRenderer, type RendererService } from './service/serve-renderer';
