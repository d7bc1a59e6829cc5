export { createRenderer, type Renderer, type RendererOptions, type RenderRequest } from './create-renderer';
