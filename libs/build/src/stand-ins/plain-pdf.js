// Stands in for what the PDF library reads SVG, form templates, markup and names of colours with: the receipt draws lines
// and text, in colours that are numbers.
const unreachable = () => {
  throw new Error('Not in this build');
};
export { unreachable as encode, unreachable as parse };
export const NodeType = {};
export const converter = () => unreachable;
