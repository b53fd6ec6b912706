/** The style of the documentation's pages, served as a file: the content policy takes none in a page. */
export const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a2233; background: #fff; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1 code { font-size: 1.3rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
a { color: #1d4ed8; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: #f3f5f9; padding: .75rem 1rem; overflow-x: auto; border-radius: .375rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
caption { text-align: left; color: #4b5568; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #dfe3ec; }
td:first-child { min-width: 9rem; }
form { display: flex; gap: .5rem; margin: 1rem 0; flex-wrap: wrap; align-items: end; }
label { display: block; flex: 1 1 16rem; }
input, select { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .75rem; border: 1px solid #6b7385; border-radius: .375rem; }
button:disabled { background: #6b7385; }
button { font: inherit; padding: .5rem 1rem; min-height: 2.75rem; border: 0; border-radius: .375rem; background: #1d4ed8; color: #fff; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`;
