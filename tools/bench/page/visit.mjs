/** The throttling of Lighthouse's phone. */
const SLOW_CPU = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
const SETTLE_MS = 3000
const CODE = new Set(['Document', 'Script', 'Stylesheet', 'Preload'])

/** One first visit with an empty cache: the first paint, and the bytes until then and in total. */
export async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const began = []
    const types = new Map()
    let [bytes, ofCode] = [0, 0]
    wire.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      types.set(requestId, type)
      if (request.url.startsWith('http')) began.push(timestamp)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength
      if (CODE.has(types.get(requestId))) ofCode += encodedDataLength
    })
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', NETWORK)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.goto(url, { waitUntil: 'load' })
    const fcp = await page.evaluate(firstPaint)
    // Requests by the page itself after it has loaded count too.
    await page.waitForTimeout(SETTLE_MS)
    const shift = await page.evaluate(layoutShift)
    return {
      units: 1,
      time: fcp * 1000,
      'first paint ms': fcp,
      KB: bytes / 1000,
      'KB of markup, scripts and styles': ofCode / 1000,
      requests: began.length,
      'layout shift': shift,
      'requests before first paint': began.filter((at) => (at - began[0]) * 1000 < fcp).length,
    }
  } finally {
    await context.close()
  }
}

const firstPaint = () =>
  new Promise((resolve) => {
    const take = (entries) => {
      const found = entries.find(({ name }) => name === 'first-contentful-paint')
      if (found) resolve(found.startTime)
    }
    new PerformanceObserver((list) => take(list.getEntries())).observe({
      type: 'paint',
      buffered: true,
    })
  })

/** All of it: nobody uses the page here, so the page makes every request by itself. */
const layoutShift = () =>
  new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) sum += value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(sum)))
  })
