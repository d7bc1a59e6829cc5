/**
 * The configuration of a part here for Rspack and webpack, as create-part's templates have it.
 *
 * @param Federation The plugin of Module Federation.
 * @param loader Compiles TypeScript.
 */
export const parkingConfig = ({ federation, plugin }, Federation, loader = 'builtin:swc-loader') => ({
  mode: 'production',
  entry: {},
  target: ['web', 'es2021'],
  output: { clean: true, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader,
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [new Federation(federation), plugin],
});
