export { createRenderer, type Renderer, type RendererOptions } from './create-renderer';
