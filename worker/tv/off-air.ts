/** Without scripts, and only in frames of our own pages. */
export const OFF_AIR_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

const BARS = ['#ff4f9e', '#ffb454', '#e0ff57', '#3be2ff', '#b491ff', '#7f77a8']

const bars = BARS.map(
  (colour, i) =>
    `<rect class="bar" x="${170 + i * 50}" y="96" width="50" height="128" fill="${colour}" style="animation-delay:${i * -1.5}s"/>`,
).join('')

/** The page of the demo's live channel. It stands for an embedded page of another site, so it is not part of the app. */
export const OFF_AIR_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Off air</title>
<style>
html, body { margin: 0; height: 100%; background: #07060d }
svg { display: block; width: 100%; height: 100% }
text { font: 700 34px system-ui, sans-serif; fill: #f7f4ff; text-anchor: middle }
.small { font-size: 17px; font-weight: 400; fill: #bdb6d8 }
.bar { animation: glow 9s ease-in-out infinite }
.sweep { animation: sweep 12s linear infinite; transform-origin: 320px 160px }
@keyframes glow { 50% { opacity: 0.35 } }
@keyframes sweep { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) { .bar, .sweep { animation: none } }
</style>
</head>
<body>
<svg viewBox="0 0 640 360" role="img" aria-label="Off air. The next live show will appear here.">
<rect width="640" height="360" fill="#07060d"/>
<g fill="none" stroke="#2f2950"><path d="M0 60H640M0 120H640M0 180H640M0 240H640"/>
<path d="M80 0V292M160 0V292M240 0V292M320 0V292M400 0V292M480 0V292M560 0V292"/></g>
<circle cx="320" cy="160" r="132" fill="#110e1e" stroke="#7f77a8" stroke-width="2"/>
<clipPath id="disc"><circle cx="320" cy="160" r="122"/></clipPath>
<g clip-path="url(#disc)">${bars}
<path class="sweep" d="M320 160L320 30A130 130 0 0 1 412 68Z" fill="#f7f4ff" fill-opacity="0.12"/></g>
<text x="320" y="330">OFF AIR <tspan fill="#ff4f9e">·</tspan> FORA DO AR</text>
<text class="small" x="320" y="352">The next live show appears here · O próximo show aparece aqui</text>
</svg>
</body>
</html>
`
