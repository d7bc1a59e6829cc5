import './help.css';

export default function Help() {
  return <p className="notes-help">Notes stay on this page.</p>;
}
