void import('./bootstrap.jsx');
