/** The one thing of Node's that the build puts into browser code. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' | 'test' } };
