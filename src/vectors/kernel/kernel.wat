(module
  ;; Where everything lies in the memory is the affair of open-kernel.ts.
  (memory (export "memory") 16)

  ;; Scores of vectors kept as signs, for one question, sixteen vectors at a time ("fast scan": André, Kermarrec, Le Scouarnec,
  ;; "Cache locality is not enough", 2015).
  ;; table:  for each byte of a vector 16 values for its low four bits, then 16 for its high four, each 0 to 127
  ;; signs:  blocks of 16 vectors; in a block byte p of all 16 lies together
  ;; blocks: read in pairs, which halves the reads of the table; behind an odd number another is read and written, of any bytes
  ;; out:    16 bits for each vector, the sum of the values of its bits
  (func (export "scan") (param $table i32) (param $signs i32) (param $blocks i32) (param $bytes i32) (param $out i32)
    (local $left i32) (local $values i32) (local $next i32) (local $stride i32) (local $mask v128)
    (local $lows v128) (local $highs v128) (local $sum v128)
    (local $both v128) (local $odd v128) (local $nextBoth v128) (local $nextOdd v128)
    (local.set $mask (i8x16.splat (i32.const 15)))
    (local.set $stride (i32.shl (local.get $bytes) (i32.const 4)))
    (block $done
      (loop $pair
        (br_if $done (i32.le_s (local.get $blocks) (i32.const 0)))
        (local.set $both (v128.const i64x2 0 0))
        (local.set $odd (v128.const i64x2 0 0))
        (local.set $nextBoth (v128.const i64x2 0 0))
        (local.set $nextOdd (v128.const i64x2 0 0))
        (local.set $next (i32.add (local.get $signs) (local.get $stride)))
        (local.set $values (local.get $table))
        (local.set $left (local.get $bytes))
        (loop $byte
          (local.set $lows (v128.load (local.get $values)))
          (local.set $highs (v128.load offset=16 (local.get $values)))
          ;; Two bytes are added as one number of 16 bits, and the upper one once more by itself: what the lower one
          ;; comes to follows from both.
          (local.set $sum (v128.load (local.get $signs)))
          (local.set $sum (i8x16.add
            (i8x16.relaxed_swizzle (local.get $lows) (v128.and (local.get $sum) (local.get $mask)))
            (i8x16.relaxed_swizzle (local.get $highs)
              (v128.and (i16x8.shr_u (local.get $sum) (i32.const 4)) (local.get $mask)))))
          (local.set $both (i16x8.add (local.get $both) (local.get $sum)))
          (local.set $odd (i16x8.add (local.get $odd) (i16x8.shr_u (local.get $sum) (i32.const 8))))
          (local.set $sum (v128.load (local.get $next)))
          (local.set $sum (i8x16.add
            (i8x16.relaxed_swizzle (local.get $lows) (v128.and (local.get $sum) (local.get $mask)))
            (i8x16.relaxed_swizzle (local.get $highs)
              (v128.and (i16x8.shr_u (local.get $sum) (i32.const 4)) (local.get $mask)))))
          (local.set $nextBoth (i16x8.add (local.get $nextBoth) (local.get $sum)))
          (local.set $nextOdd (i16x8.add (local.get $nextOdd) (i16x8.shr_u (local.get $sum) (i32.const 8))))
          (local.set $signs (i32.add (local.get $signs) (i32.const 16)))
          (local.set $next (i32.add (local.get $next) (i32.const 16)))
          (local.set $values (i32.add (local.get $values) (i32.const 32)))
          (br_if $byte (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (local.set $both (i16x8.sub (local.get $both) (i16x8.shl (local.get $odd) (i32.const 8))))
        (local.set $nextBoth (i16x8.sub (local.get $nextBoth) (i16x8.shl (local.get $nextOdd) (i32.const 8))))
        (v128.store (local.get $out)
          (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $both) (local.get $odd)))
        (v128.store offset=16 (local.get $out)
          (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $both) (local.get $odd)))
        (v128.store offset=32 (local.get $out)
          (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $nextBoth) (local.get $nextOdd)))
        (v128.store offset=48 (local.get $out)
          (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $nextBoth) (local.get $nextOdd)))
        (local.set $signs (local.get $next))
        (local.set $out (i32.add (local.get $out) (i32.const 64)))
        (local.set $blocks (i32.sub (local.get $blocks) (i32.const 2)))
        (br $pair))))

  ;; Turns sums into scores, (sum * step + offset) * factor, four at a time; up to three behind the last are read and written.
  ;; sums:    16 bits for each vector
  ;; factors: 32 bits for each vector
  ;; scores:  32 bits for each vector
  (func (export "scale") (param $sums i32) (param $factors i32) (param $count i32) (param $step f32) (param $offset f32)
    (param $scores i32)
    (block $done
      (loop $fours
        (br_if $done (i32.le_s (local.get $count) (i32.const 0)))
        (v128.store (local.get $scores) (f32x4.mul
          (v128.load (local.get $factors))
          (f32x4.add (f32x4.splat (local.get $offset)) (f32x4.mul (f32x4.splat (local.get $step))
            (f32x4.convert_i32x4_u (i32x4.extend_low_i16x8_u (v128.load64_zero (local.get $sums))))))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 8)))
        (local.set $factors (i32.add (local.get $factors) (i32.const 16)))
        (local.set $scores (i32.add (local.get $scores) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $fours))))

  ;; Inner products of vectors of eight-bit values with a question of sixteen-bit values.
  ;; width: values of each vector, a multiple of 16
  ;; out:   32 bits for each vector
  (func (export "multiply") (param $query i32) (param $values i32) (param $count i32) (param $width i32) (param $out i32)
    (local $left i32) (local $at i32) (local $eight v128) (local $sum v128)
    (block $done
      (loop $vector
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i64x2 0 0))
        (local.set $at (local.get $query))
        (local.set $left (local.get $width))
        (loop $next
          (local.set $eight (v128.load (local.get $values)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $eight)) (v128.load (local.get $at)))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $eight)) (v128.load offset=16 (local.get $at))))))
          (local.set $values (i32.add (local.get $values) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 16)))))
        (i32.store (local.get $out) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $vector)))))
