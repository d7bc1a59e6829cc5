const { configure } = require('@testing-library/dom');

// Not what a test may take, but what a machine that does other things besides may need.
configure({ asyncUtilTimeout: 20_000 });

// By its file: its name leads here.
module.exports = require('@testing-library/react/dist/index.js');
