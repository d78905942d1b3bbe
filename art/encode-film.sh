#!/bin/sh
# One film from its frames: AV1 and H.264, and the poster from its first frame.  encode-film.sh NAME
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
name=$1
frames="$root/.art/frames/$name"
out="$root/public/static/film/$name"
colour="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"
convert="scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p"

# shellcheck disable=SC2086
ffmpeg -v error -y -framerate 25 -i "$frames/%04d.png" -vf "$convert" $colour -an \
	-c:v libx264 -preset slow -tune animation -crf "${ART_H264_CRF:-17}" -profile:v high -x264-params aq-mode=3:aq-strength=1.1:keyint=300 \
	-movflags +faststart "$out.mp4"
# shellcheck disable=SC2086
ffmpeg -v error -y -framerate 25 -i "$frames/%04d.png" -vf "$convert" $colour -an \
	-c:v libsvtav1 -preset 6 -crf "${ART_AV1_CRF:-22}" -g 300 -svtav1-params tune=0:enable-overlays=1 "$out.webm"
node "$here/poster.ts" "$name"
ls -l "$out.mp4" "$out.webm"
