/** Neutral styles: the hosted pages must not look like the club's. */
export const STYLE = `
:root { color-scheme: light; --ink: #1b1f2a; --soft: #5a6172; --line: #d9dde6; --sheet: #fff; --ground: #f3f5f9; --act: #2f46d6; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { display: flex; flex-wrap: wrap; gap: .25rem .75rem; justify-content: center; padding: .6rem 1rem; font-size: .875rem;
  background: repeating-linear-gradient(-45deg, #ffd65c 0 16px, #ffcf3f 16px 32px); color: #2b2000; text-align: center; }
main { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; gap: 2rem; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; color: var(--soft); }
h2 { margin: 0 0 1rem; font-size: 1.125rem; }
p { margin: 0; }
.price { font-size: 2.5rem; font-weight: 700; letter-spacing: -.02em; line-height: 1.2; margin: .5rem 0 .25rem; }
.soft { color: var(--soft); }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; box-shadow: 0 12px 32px -20px #1b1f2a55; }
.stack > * + * { margin-top: 1rem; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .6rem; }
legend { padding: 0; margin-bottom: .75rem; font-size: 1.125rem; font-weight: 700; }
.choice { display: flex; gap: .75rem; align-items: flex-start; padding: .75rem .9rem; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); background: #f5f7ff; }
.choice input { flex-shrink: 0; width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; accent-color: var(--act); }
.choice strong { display: block; }
.choice code { margin-left: auto; white-space: nowrap; color: var(--soft); font-size: .875rem; }
button, .button { display: inline-flex; justify-content: center; width: 100%; padding: .8rem 1.2rem; border: 1px solid transparent; border-radius: 10px;
  background: var(--act); color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #2438b4; }
.quiet { background: none; border-color: var(--line); color: var(--ink); }
.quiet:hover { background: #eef0f6; }
a { color: var(--act); }
:focus-visible { outline: 3px solid #8d9bff; outline-offset: 2px; }
.alert { padding: .75rem 1rem; border-radius: 10px; background: #fdecec; color: #8d1420; font-weight: 600; }
.pill { display: inline-block; padding: .1rem .65rem; border-radius: 99px; background: #e3f6e9; color: #14592c; font-size: .875rem; font-weight: 600; }
.pill.bad { background: #fdecec; color: #8d1420; }
.pill.over { background: #e9ebf1; color: #434a5a; }
.row > h2 { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: .75rem 1rem; justify-content: space-between; align-items: center; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td a { overflow-wrap: anywhere; }
th { font-size: .875rem; color: var(--soft); font-weight: 600; }
@media (max-width: 599px) { td { font-size: .875rem; } }
@media (min-width: 800px) { main { padding-top: 4rem; } .two { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); gap: 4rem; } }
`
